import SessionReminder from "../../modules/account/islands/session-reminder.tsx";
import PlayerHeader from "../../modules/lobby/islands/player-header.tsx";
import Bar from "../../modules/operator/page/bar.island.tsx";
import { isAccountPath } from "../../modules/ui/components/account-frame.tsx";
import { AloneFrame, DeskFrame, Logo, PlayerFrame, PublicFrame } from "../../modules/ui/frames.tsx";
import { Island } from "../../modules/ui/island.tsx";
import type { Frame } from "../../modules/ui/page.tsx";
import { RELEASE } from "../version.ts";

/**
 * The frame of each shell: visitors' pages, players' pages, the desk, and nothing around the game window. `isCashOn`: whether deposits
 * may be offered (M-13). `isSocial`: there is no money here (decision 0090).
 */
export const createSiteFrame =
  (isCashOn: () => boolean, gameUrl: string, isSocial: boolean): Frame =>
  ({ page, brand, theme, children }) => {
    switch (page.shell) {
      case "public":
        return (
          <PublicFrame brand={brand} theme={theme} path={page.path} isSocial={isSocial}>
            {children}
          </PublicFrame>
        );
      case "player":
        return (
          <PlayerFrame
            brand={brand}
            theme={theme}
            isSocial={isSocial}
            header={
              <header className="topbar">
                <div className="topbar__inner">
                  <Logo name={brand.name} href="/lobby" />
                  <Island
                    name="lobby/player-header"
                    component={PlayerHeader}
                    props={{
                      path: page.path,
                      isAccount: isAccountPath(page.path),
                      isCashOn: isCashOn(),
                      isSocial,
                      gameUrl,
                    }}
                    load="now"
                  />
                </div>
              </header>
            }
          >
            {children}
            <Island name="account/session-reminder" component={SessionReminder} props={{}} load="idle" />
          </PlayerFrame>
        );
      case "desk":
        return (
          <DeskFrame
            brand={brand}
            release={RELEASE}
            side={<Island name="operator/bar" component={Bar} props={{ path: page.path }} load="now" />}
          >
            {children}
          </DeskFrame>
        );
      case "door":
        return <DeskFrame brand={brand}>{children}</DeskFrame>;
      case "alone":
        return <AloneFrame brand={brand}>{children}</AloneFrame>;
      case "bare":
        return children;
    }
  };
