import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { SaveDeliveryDocument } from './__generated__/saveDelivery.ts';
import { userMessage } from '../../apollo/errorMessages.ts';
import { Button } from '../../ui/button.tsx';
import type { Profile } from './account.ts';
import styles from './saveDelivery.module.css';

interface SaveDeliveryProps {
  profile: Profile;
  phone: string;
  address: string;
}

/** Saves phone and address to the profile. The name stays: the parcel may be a present. Renders nothing when both are saved. */
export function SaveDelivery({ profile, phone, address }: SaveDeliveryProps) {
  const [save, { loading }] = useMutation(SaveDeliveryDocument, { errorPolicy: 'all' });
  const [status, setStatus] = useState('');
  const input = { phone: phone.trim(), address: address.trim() };
  const isSaved =
    input.phone === (profile.phone ?? '').trim() && input.address === (profile.address ?? '').trim();
  const submit = async () => {
    const { data, error } = await save({ variables: { input } });
    const refusal = userMessage(data?.updateProfile.userErrors ?? []);
    setStatus(
      refusal ?? (error ? 'Failed to update profile' : 'Phone number and address are in your profile now.'),
    );
  };
  return (
    <div className={styles.save}>
      {!isSaved && (
        <Button variant="plain" size="small" disabled={loading} onClick={() => void submit()}>
          {loading ? 'Saving...' : 'Save to my profile'}
        </Button>
      )}
      <output>{(isSaved || !loading) && status}</output>
    </div>
  );
}
