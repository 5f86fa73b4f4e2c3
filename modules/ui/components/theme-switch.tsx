import { uiTexts } from "../texts/index.ts";
import { THEMES, type Theme, themePath } from "../theme.ts";

/** Chooses the pages' theme. A form, so that it needs no script; where the page has one, that answers at once (`src/render/switch-theme.ts`). */
export const ThemeSwitch = ({ theme }: { readonly theme: Theme }) => (
  <form className="theme" id="theme" method="post">
    <fieldset className="theme__choices">
      <legend>{uiTexts.theme}</legend>
      {THEMES.map((one) => (
        <button
          key={one}
          type="submit"
          className="theme__choice"
          formAction={themePath(one)}
          aria-pressed={one === theme}
        >
          {uiTexts.themes[one]}
        </button>
      ))}
    </fieldset>
  </form>
);
