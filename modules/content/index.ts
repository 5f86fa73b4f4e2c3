export { contentPages } from "./http.tsx";
