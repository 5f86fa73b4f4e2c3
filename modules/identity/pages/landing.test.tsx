import { describe, expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { PublicFrame } from "../../ui/frames.tsx";
import { IslandAddresses } from "../../ui/island.tsx";
import { Landing } from "./landing.tsx";

const brand = {
  name: "Baithak",
  company: "Baithak Private Limited",
  supportPhone: "1800 000 0000",
  supportEmail: "help@baithak.example",
};
const page = (advertisesCash: boolean, maintenance: { leftMs: number | null } | null = null) =>
  renderToStaticMarkup(
    <IslandAddresses value={(name, load) => `/assets/${name}-${load}.js`}>
      <PublicFrame brand={brand} theme="system" path="/game">
        <Landing
          maintenance={maintenance}
          advertisesCash={advertisesCash}
          practiceChips={12_345}
          now={null}
          announcements={null}
        />
      </PublicFrame>
    </IslandAddresses>,
  );

describe("the landing page (S1 §§ 1, 2)", () => {
  const html = page(true);

  test.each([
    "Welcome bonus of ₹1,000",
    "No withdrawal fee",
    "Weekly tournaments",
    "KYC checks",
    "24/7 support",
    "Legal as a game of skill",
    "Download the mobile app",
    "Points rummy",
    "Pool rummy",
    "Deals rummy",
    "21-point rummy",
    "Sit down with 12,345 free practice chips",
    "© 2024 Baithak Private Limited",
    "1800 000 0000",
    "help@baithak.example",
  ])("says %s", (claim) => {
    expect(html).toContain(claim);
  });

  test.each([
    "/about-us",
    "/faq",
    "/contact-support",
    "/how-to-play",
    "/terms-of-service",
    "/privacy",
    "/legality",
    "/disclaimer",
    "/GST",
    "/TDS",
    "/refunds-cancellations",
    "/responsible-play",
    "/how-we-keep-play-safe",
  ])("links %s", (path) => {
    expect(html).toContain(`href="${path}"`);
  });

  test("sends both forms from the server; their script waits for whoever touches them", () => {
    for (const field of ["sMobile", "sPassword", "sUserName", "sEmail", "eGender", "sReferralCode"])
      expect(html).toContain(`name="${field}"`);
    expect(html).toContain('data-load="focus"');
    expect(html).not.toContain("style=");
  });

  test("M-13: says nothing of bonus and withdrawals while cash is not offered", () => {
    const quiet = page(false);
    expect(quiet).not.toMatch(/1000|withdrawal fee/);
    expect(quiet).toContain("24/7 support");
  });

  test("wakes its forms at once to show that the server is closed", () => {
    expect(page(true, { leftMs: 60_000 })).toContain('data-load="now"');
  });
});
