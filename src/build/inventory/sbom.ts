import { Enums, Models, Serialize, Spec } from "@cyclonedx/cyclonedx-library";
import { PackageURL } from "packageurl-js";
import type { Part } from "../../inventory.ts";

export interface SbomOptions {
  readonly version: string;
  readonly commit: string | null;
  readonly parts: readonly Part[];
}

/**
 * The bill of materials in CycloneDX 1.6 as JSON (cyclonedx.org/docs/1.6/json): what a release carries, with versions and licences. It has
 * neither a time nor a serial number, so that the same release has the same file.
 */
export function sbomOf({ version, commit, parts }: SbomOptions): string {
  const bom = new Models.Bom();
  const application = new Models.Component(Enums.ComponentType.Application, "rummy", { version, bomRef: "rummy" });
  application.licenses.add(new Models.NamedLicense("UNLICENSED"));
  if (commit !== null) application.properties.add(new Models.Property("commit", commit));
  bom.metadata.component = application;
  const carriers = new Map<string, Models.Component>();
  for (const part of parts) {
    const component = componentOf(part);
    const carrier = carriers.get(part.within);
    if (part.within === "Bun" || part.within === "PostgreSQL") {
      // The carrier itself comes first, and what is built into it follows.
      if (carrier === undefined) carriers.set(part.within, component);
      else carrier.dependencies.add(component.bomRef);
    }
    if (carrier === undefined) application.dependencies.add(component.bomRef);
    bom.components.add(component);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf({ name, version, licence, within }: Part): Models.Component {
  const isPackage = within === "npm" || name.startsWith("@fontsource");
  const [group, own] = isPackage && name.includes("/") ? (name.split("/") as [string, string]) : [null, name];
  const component = new Models.Component(Enums.ComponentType.Library, own, {
    ...(group === null ? {} : { group }),
    ...(version === null ? {} : { version }),
    bomRef: `${within}/${name}${version === null ? "" : `@${version}`}`,
  });
  component.licenses.add(/ (?:AND|OR|WITH) /.test(licence) ? new Models.LicenseExpression(licence) : named(licence));
  if (isPackage && version !== null) component.purl = new PackageURL("npm", group, own, version, null, null).toString();
  return component;
}

const named = (licence: string) => new Models.SpdxLicense(licence);
