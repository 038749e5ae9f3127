/** What Indian law wants to be known of a contact, as far as the owner has set it. */
interface ContactLinksProps {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Links to a mail address and to a phone number. */
export const ContactLinks = ({ email, phone }: ContactLinksProps) => (
  <>
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
  </>
);
