import { ChevronDown, Languages } from "lucide-react";
import { LANGUAGE_NAMES, LANGUAGES, languageNow } from "../../kernel/index.ts";
import { languagePath } from "../language.ts";
import { uiTexts } from "../texts/index.ts";

interface LanguageSwitchProps {
  /** A page may have one in each. The way back from a choice leads to the one at the foot. */
  readonly place: "header" | "hero" | "foot";
}

/**
 * Chooses the language of all pages and of the game window. A button with the language of now, which opens a menu of all: a popover and a form,
 * so that it needs no script. The page comes again in the chosen one. The letters of the names are loaded with the menu.
 */
export const LanguageSwitch = ({ place }: LanguageSwitchProps) => (
  <form className="language" id={place === "foot" ? "language" : undefined} method="post">
    <button type="button" className="language__open" popoverTarget={`languages-${place}`}>
      <Languages size={16} aria-hidden="true" />
      <span className="visually-hidden">{uiTexts.language}: </span>
      {LANGUAGE_NAMES[languageNow()]}
      <ChevronDown size={14} aria-hidden="true" />
    </button>
    <fieldset className="language__choices" id={`languages-${place}`} popover="auto">
      <legend className="visually-hidden">{uiTexts.language}</legend>
      <div className="language__names">
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
      </div>
    </fieldset>
  </form>
);
