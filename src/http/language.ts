import { Elysia } from "elysia";
import { languageCookie, languageNamed, untoldCookie } from "../../modules/kernel/index.ts";
import { pageBefore } from "./theme.ts";

/** The switch of the language: keeps the choice, and leads back to the page that it stands on, in that language. */
export const languageChoice = () =>
  new Elysia({ name: "language", detail: { hide: true } }).post("/language/:language", ({ params, request }) => {
    const back = URL.parse(pageBefore(request, "language"));
    // It would go before the choice.
    back?.searchParams.delete("lang");
    const chosen = languageNamed(params.language) ?? "en";
    return new Response(null, {
      status: 303,
      headers: [
        ["location", back?.href ?? "/game#language"],
        ["set-cookie", languageCookie(chosen)],
        ["set-cookie", untoldCookie(chosen)],
      ],
    });
  });
