import pytest

from generator.errors import ContentError
from generator.printing.isbn import require_isbn


@pytest.mark.parametrize(
    "number",
    ["978-0-306-40615-7", "9780306406157", "978 3 16 148410 0", "0-306-40615-2", "0-8044-2957-X", "080442957x", ""],
)
def test_a_number_that_adds_up_is_kept_as_it_was_written(number: str) -> None:
    assert require_isbn(number) == number


@pytest.mark.parametrize(
    ("number", "right"),
    [
        ("978-0-306-40615-8", "7"),
        ("9780306406175", "1"),
        ("0-306-40615-3", "2"),
        ("0804429571", "X"),
        ("306406152X", "6"),
    ],
)
def test_a_slip_is_told_with_the_right_digit(number: str, right: str) -> None:
    with pytest.raises(ContentError, match=f"by its other digits it ends in {right}$"):
        require_isbn(number)


@pytest.mark.parametrize(
    "number", ["978-0-306-40615", "12", "978-0-306-4O615-7", "X804429570", "٩٧٨٠٣٠٦٤٠٦١٥٧", "9780306406X57"]
)
def test_what_is_no_number_of_a_book_is_refused(number: str) -> None:
    with pytest.raises(ContentError, match=r"isbn .*, expected its 10 or 13 digits"):
        require_isbn(number)


def test_thirteen_digits_begin_as_books_do() -> None:
    with pytest.raises(ContentError, match="begins with 977, expected 978 or 979"):
        require_isbn("9770306406157")
