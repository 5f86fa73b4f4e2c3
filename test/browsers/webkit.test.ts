import { testPeopleIn } from "./people.ts";
import { missingForWebkit, startWebkit } from "./webkit.ts";

testPeopleIn({ name: "WebKit", missing: missingForWebkit, start: startWebkit });
