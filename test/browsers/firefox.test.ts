import { firefoxPath, startFirefox } from "./firefox.ts";
import { testPeopleIn } from "./people.ts";

testPeopleIn({ name: "Firefox", missing: firefoxPath === undefined ? ["firefox-esr"] : [], start: startFirefox });
