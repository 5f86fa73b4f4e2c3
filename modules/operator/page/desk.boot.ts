/**
 * What every page of the desk does before its islands: brings the desk's own styles, which players do not load, and asks for itself anew
 * when it comes back from the browser's history, where it may show what a session that has ended was shown.
 */
import "../styles/desk.css";
import "../styles/floor.css";
import "../styles/books.css";
import "../styles/fair-play.css";
import "../styles/queue.css";
import "../styles/games.css";
import "../styles/players.css";
import "../styles/announcements.css";
import "../styles/tickets.css";
import "../styles/tax-documents.css";
import "uplot/dist/uPlot.min.css";
import "../styles/history.css";
import "../styles/giving.css";

window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
