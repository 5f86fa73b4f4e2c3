/**
 * What schema.org's vocabulary and search engines' guides ask of the things that our pages tell of themselves: what is required,
 * and of what kind it is. What is not known here is refused, so that a misspelt property is found.
 */
import { z } from "zod";

const text = z.string().trim().min(3);
/** A whole address: crawlers are told nothing that depends on where they read it. */
const url = z.url({ protocol: /^https$/ });
const thing = <Shape extends z.ZodRawShape>(type: string, shape: Shape) =>
  z.strictObject({ "@type": z.literal(type), ...shape });

const organization = thing("Organization", {
  "@id": url.optional(),
  name: text,
  legalName: text.optional(),
  url,
  logo: z.union([url, thing("ImageObject", { url })]).optional(),
  contactPoint: thing("ContactPoint", {
    contactType: text,
    telephone: text,
    email: z.email(),
    areaServed: z.string().length(2),
  }).optional(),
});

const inOrder = (all: readonly { readonly position: number }[]) => all.every(({ position }, at) => position === at + 1);

/** Shapes by type. */
export const SHAPES: Readonly<Record<string, z.ZodType>> = {
  BlogPosting: thing("BlogPosting", {
    // Longer headlines are cut off.
    headline: text.max(110),
    description: text,
    url,
    mainEntityOfPage: url,
    image: url,
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    inLanguage: z.literal("en-IN"),
    author: organization,
    publisher: organization,
  }),
  BreadcrumbList: thing("BreadcrumbList", {
    itemListElement: z
      .array(thing("ListItem", { position: z.int(), name: text, item: url }))
      .min(2)
      .refine(inOrder),
  }),
  HowTo: thing("HowTo", {
    name: text,
    description: text,
    url,
    image: url,
    inLanguage: z.literal("en-IN"),
    step: z
      .array(thing("HowToStep", { position: z.int(), name: text, text, url }))
      .min(2)
      .refine(inOrder),
  }),
  FAQPage: thing("FAQPage", {
    mainEntity: z.array(thing("Question", { name: text, acceptedAnswer: thing("Answer", { text }) })).min(1),
  }),
  WebSite: thing("WebSite", { "@id": url, name: text, url, inLanguage: z.literal("en-IN") }),
  Organization: organization,
};
