/** Does the browser take answers in this encoding (RFC 9110 § 12.5.3)? One that it names with a weight of 0 it refuses. */
export function takesEncoding(request: Request, name: "br" | "gzip"): boolean {
  const accepted = request.headers.get("accept-encoding") ?? "";
  return new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?![.]\\d*[1-9]))`).test(accepted);
}
