/** Brings the styles of trainer, lessons and hand of the day to their pages; other pages do without. */
import "../../cards.css";
