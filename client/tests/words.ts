/** Tests read English: a page has learned its language before it is shown. */
import { learn } from "../src/words/dictionary";

await learn("en");
