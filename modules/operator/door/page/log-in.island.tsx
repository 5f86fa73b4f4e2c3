import { useEffect, useState } from "react";
import { linkOf } from "../../frame/page/links.ts";
import { Enrolment } from "./enrolment.tsx";
import { LogInForm } from "./log-in-form.tsx";

/** The desk's door: the log-in, or with a one-time link in the address's fragment the first one. */
const LogIn = () => {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const takeLink = () => {
      const found = linkOf(location.hash);
      if (found === null) return;
      // Out of the address and the history: whoever looks at this screen later does not find it there.
      history.replaceState(null, "", location.pathname);
      setLink(found);
    };
    takeLink();
    addEventListener("hashchange", takeLink);
    return () => removeEventListener("hashchange", takeLink);
  }, []);
  return link === null ? <LogInForm /> : <Enrolment key={link} link={link} />;
};

export default LogIn;
