import { Languages } from "lucide-react";
import { LANGUAGE_NAMES, LANGUAGES, languageNow } from "../../kernel/index.ts";
import { languagePath } from "../language.ts";
import { uiTexts } from "../texts/index.ts";

interface LanguageSwitchProps {
  /** The page's one at its foot, to which the way back leads. */
  readonly id?: string;
}

/** Chooses the language of all pages and of the game window. A form, so that it needs no script; the page comes again in it. */
export const LanguageSwitch = ({ id }: LanguageSwitchProps) => (
  <form className="language" id={id} method="post">
    <fieldset className="language__choices">
      <legend className="visually-hidden">{uiTexts.language}</legend>
      <Languages size={16} aria-hidden="true" />
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="submit"
          className="language__choice"
          formAction={languagePath(one)}
          aria-pressed={one === languageNow()}
          lang={one}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </fieldset>
  </form>
);
