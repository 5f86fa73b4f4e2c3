/**
 * What every page of the desk does before its islands: brings the desk's own styles, which players do not load, and asks for itself anew
 * when it comes back from the browser's history, where it may show what a session that has ended was shown.
 */
import "../../desk.css";
import "../../floor.css";
import "../../books.css";
import "../../fair-play.css";
import "../../queue.css";
import "../../games.css";
import "../../players.css";
import "../../tickets.css";
import "../../papers.css";
import "uplot/dist/uPlot.min.css";
import "../../history.css";
import "../../giving.css";

window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});
