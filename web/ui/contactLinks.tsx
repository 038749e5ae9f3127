/** What Indian law wants to be known of a contact, as far as the owner has set it. */
interface ContactLinksProps {
  email?: string | undefined;
  phone?: string | undefined;
}

/** The mail address breaks after its @ when it does not fit in one line. */
export function ContactLinks({ email, phone }: ContactLinksProps) {
  const [name, host] = email?.split('@') ?? [];
  return (
    <>
      {email && (
        <a href={`mailto:${email}`}>
          <span>
            {name}@<wbr />
            {host}
          </span>
        </a>
      )}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
    </>
  );
}
