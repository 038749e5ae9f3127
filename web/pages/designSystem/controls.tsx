import { useState } from 'react';
import { Button, buttonClass, IconButton, type ButtonLook } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';
import { Menu, menuItem } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Part } from './example.tsx';

const LOOKS: NonNullable<ButtonLook['look']>[] = ['volt', 'ink', 'line', 'plain'];
const SORTS = [
  { value: 'recent', label: 'Newest' },
  { value: 'price', label: 'Price' },
];

export function Controls() {
  return (
    <>
      <Part name="Button">
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        {LOOKS.map((look) => (
          <Button key={look} look={look} size="small">
            {look} small
          </Button>
        ))}
        {LOOKS.map((look) => (
          <Button key={look} look={look} disabled>
            {look} disabled
          </Button>
        ))}
        <Button wide>wide</Button>
        <a className={buttonClass({ look: 'line' })} href="#top">
          a link
        </a>
      </Part>
      <Part name="Icon">
        {iconNames.map((name) => (
          <IconButton key={name} label={name} title={name}>
            <Icon name={name} />
          </IconButton>
        ))}
      </Part>
      <Part name="Field">
        <Field label="Empty" name="empty" />
        <Field label="Filled" name="filled" defaultValue="Asha Verma" />
        <Field label="Optional" name="optional" optional />
        <Field label="Wrong" name="wrong" defaultValue="asha" errors={['Enter a valid email address.']} />
        <Field label="Disabled" name="disabled" defaultValue="Fixed" disabled />
        <TextArea label="Long text" name="long" defaultValue="12 MG Road, Pune 411001" />
      </Part>
      <Choices />
      <Part name="Menu">
        <Menu label="Account" icon={<Icon name="account" />} heading="Hello, Asha">
          <a href="#orders" {...menuItem}>
            Orders
          </a>
          <a href="#wishlist" {...menuItem}>
            Wishlist
          </a>
          <button type="button" {...menuItem}>
            Logout
          </button>
        </Menu>
      </Part>
    </>
  );
}

/** Controls that hold a value. */
function Choices() {
  const [sort, setSort] = useState('recent');
  const [count, setCount] = useState(1);
  const [page, setPage] = useState(5);
  return (
    <>
      <Part name="Select">
        <Select label="Sort" value={sort} options={SORTS} onChange={setSort} />
      </Part>
      <Part name="Stepper">
        <Stepper label="a racket" value={count} onChange={setCount} />
        <Stepper label="a shoe, at its least" value={1} min={1} onChange={setCount} />
        <Stepper label="a ball, at its most" value={99} max={99} onChange={setCount} />
      </Part>
      <Part name="Pagination">
        <Pagination
          page={page}
          totalPages={12}
          link={(to, { label, current, children }) => (
            <a
              href={`#page-${to}`}
              aria-label={label}
              aria-current={current ? 'page' : undefined}
              onClick={() => setPage(to)}
            >
              {children}
            </a>
          )}
        />
      </Part>
    </>
  );
}
