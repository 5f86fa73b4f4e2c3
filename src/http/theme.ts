import { Elysia } from "elysia";
import { themeCookie, themeNamed } from "../../modules/ui/theme.ts";

/** The switch of the theme without a script: keeps the choice, and leads back to the page that it stands on. */
export const themeChoice = () =>
  new Elysia({ name: "theme", detail: { hide: true } }).post(
    "/theme/:theme",
    ({ params, request }) =>
      new Response(null, {
        status: 303,
        headers: { location: pageBefore(request), "set-cookie": themeCookie(themeNamed(params.theme)) },
      }),
  );

/** The page of ours that the form was on. */
function pageBefore({ headers }: Request): string {
  const before = URL.parse(headers.get("referer") ?? "");
  if (before === null || before.host !== headers.get("host")) return "/game#theme";
  before.hash = "theme";
  return before.href;
}
