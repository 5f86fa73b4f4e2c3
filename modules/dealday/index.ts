export { createDealDay, type DealDay } from "./dealday.ts";
export { dealDayHttp } from "./http.ts";
