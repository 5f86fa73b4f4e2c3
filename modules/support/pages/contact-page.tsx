import { Mail, MapPin, Phone, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { say } from "../../kernel/index.ts";
import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import ContactForm from "../islands/contact-form.tsx";
import { supportTexts } from "../texts/index.ts";

/** How the server can be reached, from the setting `brand`. */
export interface ContactFacts {
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly address: string;
}

const Way = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="contact__way">
    <span className="contact__icon" aria-hidden="true">
      {icon}
    </span>
    <div>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  </li>
);

interface ContactPageProps {
  readonly facts: ContactFacts;
  /** The older page at `/contact`, whose form sends nothing (S2 § 2.11). */
  readonly isOld: boolean;
}

/** `/contact-support` and `/contact`: how to reach a person, and a form. */
export const ContactPage = ({ facts, isOld }: ContactPageProps) => (
  <div className="contact">
    <div className="contact__intro">
      <h1>{supportTexts.contact}</h1>
      <p className="contact__lead">{supportTexts.contactLead}</p>
      <ul className="contact__ways">
        <Way icon={<Mail size={20} />} title={supportTexts.write}>
          <Rich
            text={say(supportTexts.writeText, { email: facts.supportEmail })}
            parts={{ a: (inner) => <a href={`mailto:${facts.supportEmail}`}>{inner}</a> }}
          />
        </Way>
        <Way icon={<Phone size={20} />} title={supportTexts.call}>
          <Rich
            text={say(supportTexts.callText, { phone: facts.supportPhone })}
            parts={{ a: (inner) => <a href={`tel:${facts.supportPhone.replaceAll(/[^+\d]/g, "")}`}>{inner}</a> }}
          />
        </Way>
        <Way icon={<MapPin size={20} />} title={supportTexts.post}>
          {facts.address}
        </Way>
        <Way icon={<Scale size={20} />} title={supportTexts.complain}>
          <Rich text={supportTexts.complainText} parts={{ a: (inner) => <a href="/grievances">{inner}</a> }} />
        </Way>
      </ul>
    </div>
    <section className="contact__form panel" aria-label={supportTexts.writeToUs}>
      <Island name="support/contact-form" component={ContactForm} props={{ isOld }} load="focus" />
    </section>
  </div>
);
