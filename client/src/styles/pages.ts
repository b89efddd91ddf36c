// The styles of all pages with a game on them, in this order and before those of the game itself,
// whichever page comes first.
import "./table.css";
import "./table-more.css";
