import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import type { UpdateProfileInput } from '../../__generated__/schema.ts';
import { SaveDeliveryDocument } from './__generated__/saveDelivery.ts';
import { userMessage } from '../../apollo/errorMessages.ts';
import { Button } from '../../ui/button.tsx';
import type { Profile } from './account.ts';
import { changedTexts } from './profileInput.ts';
import styles from './saveDelivery.module.css';

interface SaveDeliveryProps {
  profile: Profile;
  phone: string;
  address: string;
}

const NAMES = { phone: 'phone number', address: 'address' } as const;

const namesOf = (fields: UpdateProfileInput): string =>
  (['phone', 'address'] as const)
    .filter((field) => field in fields)
    .map((field) => NAMES[field])
    .join(' and ');

/**
 * Saves to the profile what differs of phone and address, says what that is, and puts back what it has replaced. The name stays:
 * the parcel may be a present. Renders nothing when both are saved.
 */
export function SaveDelivery({ profile, phone, address }: SaveDeliveryProps) {
  const [save, { loading }] = useMutation(SaveDeliveryDocument, { errorPolicy: 'all' });
  const [status, setStatus] = useState('');
  /** What the last save has replaced. An empty text cannot be put back: only non-empty fields are sent. */
  const [replaced, setReplaced] = useState<UpdateProfileInput>({});
  const changed = changedTexts(profile, { phone, address });
  const isSaved = Object.keys(changed).length === 0;
  const canUndo = isSaved && Object.keys(replaced).length > 0;
  /** @returns true when it is done */
  const send = async (input: UpdateProfileInput, done: string) => {
    const { data, error } = await save({ variables: { input } });
    const failure =
      userMessage(data?.updateProfile.userErrors ?? []) ?? (error ? 'Failed to update profile' : null);
    setStatus(failure ?? done);
    return failure === null;
  };
  const submit = async () => {
    const before = Object.entries({ phone: profile.phone, address: profile.address }).filter(
      ([field, text]) => field in changed && text,
    );
    // Before the answer changes the profile: the focused button becomes Undo then, and must not be gone in between.
    setReplaced(Object.fromEntries(before));
    if (!(await send(changed, `Your profile has this ${namesOf(changed)} now.`))) setReplaced({});
  };
  const undo = async () => {
    if (await send(replaced, `Your profile has its former ${namesOf(replaced)} again.`)) setReplaced({});
  };
  return (
    <div className={styles.save}>
      <output>{!loading && status}</output>
      {/* Never disabled: a disabled button loses the focus, and becomes Undo. */}
      {(!isSaved || canUndo) && (
        <Button variant="plain" size="small" onClick={() => void (loading || (canUndo ? undo() : submit()))}>
          {loading ? 'Saving...' : canUndo ? 'Undo' : `Save this ${namesOf(changed)} to my profile`}
        </Button>
      )}
    </div>
  );
}
