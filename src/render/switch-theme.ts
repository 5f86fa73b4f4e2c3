/** Stands in each page that has a theme and scripts: the switch in its footer answers at once, and not by another page. */
import { lightMedia, type Theme, themeCookie, themeIn, themeNamed, themePath } from "../../modules/ui/theme.ts";

/** The page as the theme has it, and its switch. */
function show(theme: Theme): void {
  for (const light of document.querySelectorAll("[data-light]")) light.setAttribute("media", lightMedia(theme));
  for (const choice of document.querySelectorAll(".theme__choice"))
    choice.setAttribute("aria-pressed", String(choice.getAttribute("formaction") === themePath(theme)));
}

addEventListener("submit", (event) => {
  const choice = event instanceof SubmitEvent ? event.submitter : null;
  if (choice?.className !== "theme__choice") return;
  event.preventDefault();
  const theme = themeNamed(choice.getAttribute("formaction")?.split("/").at(-1));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there everywhere
  document.cookie = themeCookie(theme);
  show(theme);
});
// Another page may have changed it meanwhile.
const showChosen = () => show(themeIn(document.cookie));
addEventListener("pageshow", showChosen);
document.addEventListener("visibilitychange", showChosen);
