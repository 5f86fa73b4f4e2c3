import { Mail, MapPin, Phone, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { Island } from "../../ui/island.tsx";
import ContactForm from "../islands/contact-form.tsx";

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
      <h1>Contact support</h1>
      <p className="contact__lead">Somebody is there at any hour, on every day of the year.</p>
      <ul className="contact__ways">
        <Way icon={<Mail size={20} />} title="Write">
          <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>. Say your username and, if it is about a
          game, the table and deal number that the table's information panel shows.
        </Way>
        <Way icon={<Phone size={20} />} title="Call">
          <a href={`tel:${facts.supportPhone.replaceAll(/[^+\d]/g, "")}`}>{facts.supportPhone}</a>, free of charge
          within India.
        </Way>
        <Way icon={<MapPin size={20} />} title="Post">
          {facts.address}
        </Way>
        <Way icon={<Scale size={20} />} title="Complain">
          A <a href="/grievances">grievance</a> has dates that bind us, and an appeal.
        </Way>
      </ul>
    </div>
    <section className="contact__form panel" aria-label="Write to us">
      <Island name="support/contact-form" component={ContactForm} props={{ isOld }} load="focus" />
    </section>
  </div>
);
