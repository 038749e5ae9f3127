import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { UpdateProfileDocument } from './__generated__/updateProfile.ts';
import { userMessage } from '../../apollo/errorMessages.ts';
import { Button } from '../../ui/button.tsx';
import type { Profile } from './account.ts';
import styles from './saveDelivery.module.css';

const NAMES = { phone: 'phone number', address: 'address' } as const;
const FIELDS = ['phone', 'address'] as const;
type Contact = Partial<Record<(typeof FIELDS)[number], string>>;

const namesOf = (contact: Contact): string =>
  FIELDS.filter((field) => contact[field])
    .map((field) => NAMES[field])
    .join(' and ');

interface SaveDeliveryProps {
  profile: Profile;
  phone: string;
  address: string;
}

/**
 * Saves to the profile what differs of phone and address, says what that is, and puts back what it has replaced. The name stays:
 * the parcel may be a present. Renders nothing when both are saved.
 */
export function SaveDelivery({ profile, phone, address }: SaveDeliveryProps) {
  const [save, { loading }] = useMutation(UpdateProfileDocument, { errorPolicy: 'all' });
  const [status, setStatus] = useState('');
  /** What the last save has replaced. An empty text cannot be put back: only fields with a text are sent. */
  const [replaced, setReplaced] = useState<Contact>({});
  const changed: Contact = {};
  const before: Contact = {};
  for (const [field, typed] of Object.entries({ phone, address }) as [keyof Contact, string][]) {
    const known = profile[field] ?? '';
    if (typed.trim() === '' || typed.trim() === known.trim()) continue;
    changed[field] = typed.trim();
    if (known) before[field] = known;
  }
  const isUndo = namesOf(changed) === '';
  const send = async () => {
    if (loading) return;
    const input = isUndo ? replaced : changed;
    // Before the answer changes the profile: the focused button becomes Undo then, and must not be gone in between.
    if (!isUndo) setReplaced(before);
    const { data, error } = await save({ variables: { input } });
    const failure =
      userMessage(data?.updateProfile.userErrors ?? []) ?? (error && 'Failed to update profile');
    if (isUndo === !failure) setReplaced({});
    const done = isUndo ? `its former ${namesOf(input)} again` : `this ${namesOf(input)} now`;
    setStatus(failure ?? `Your profile has ${done}.`);
  };
  return (
    <div className={styles.save}>
      <output>{!loading && status}</output>
      {/* Never disabled: a disabled button loses the focus, and becomes Undo. */}
      {(!isUndo || namesOf(replaced) !== '') && (
        <Button variant="plain" size="small" onClick={() => void send()}>
          {loading ? 'Saving...' : isUndo ? 'Undo' : `Save this ${namesOf(changed)} to my profile`}
        </Button>
      )}
    </div>
  );
}
