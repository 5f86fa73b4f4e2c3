import { Elysia } from "elysia";
import { themeCookie, themeNamed } from "../../modules/ui/theme.ts";

/** The switch of the theme without a script: keeps the choice, and leads back to the page that it stands on. */
export const themeChoice = () =>
  new Elysia({ name: "theme", detail: { hide: true } }).post(
    "/theme/:theme",
    ({ params, request }) =>
      new Response(null, {
        status: 303,
        headers: { location: pageBefore(request, "theme"), "set-cookie": themeCookie(themeNamed(params.theme)) },
      }),
  );

/** The page of ours that a form was on, at its part `part`. */
export function pageBefore({ headers }: Request, part: string): string {
  const before = URL.parse(headers.get("referer") ?? "");
  if (before === null || before.host !== headers.get("host")) return `/game#${part}`;
  before.hash = part;
  return before.href;
}
