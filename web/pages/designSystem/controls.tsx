import { useState } from 'react';
import { Button, buttonClass, IconButton, type ButtonStyle } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';
import { Menu, menuItemProps } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Example } from './example.tsx';

const VARIANTS: NonNullable<ButtonStyle['variant']>[] = ['volt', 'ink', 'line', 'plain'];
const SORTS = [
  { value: 'recent', label: 'Newest' },
  { value: 'price', label: 'Price' },
];

export function Controls() {
  return (
    <>
      <Example name="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            {variant} small
          </Button>
        ))}
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant} disabled
          </Button>
        ))}
        <Button wide>wide</Button>
        <a className={buttonClass({ variant: 'line' })} href="#top">
          a link
        </a>
      </Example>
      <Example name="Icon">
        {iconNames.map((name) => (
          <IconButton key={name} label={name} title={name}>
            <Icon name={name} />
          </IconButton>
        ))}
      </Example>
      <Example name="Field">
        <Field label="Empty" name="empty" />
        <Field label="Filled" name="filled" defaultValue="Asha Verma" />
        <Field label="Optional" name="optional" optional />
        <Field label="Wrong" name="wrong" defaultValue="asha" errors={['Enter a valid email address.']} />
        <Field label="Disabled" name="disabled" defaultValue="Fixed" disabled />
        <TextArea label="Long text" name="long" defaultValue="12 MG Road, Pune 411001" />
      </Example>
      <Choices />
      <Example name="Menu">
        <Menu label="Account" icon={<Icon name="account" />} heading="Hello, Asha">
          <a href="#orders" {...menuItemProps}>
            Orders
          </a>
          <a href="#wishlist" {...menuItemProps}>
            Wishlist
          </a>
          <button type="button" {...menuItemProps}>
            Logout
          </button>
        </Menu>
      </Example>
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
      <Example name="Select">
        <Select label="Sort" value={sort} options={SORTS} onChange={setSort} />
      </Example>
      <Example name="Stepper">
        <Stepper label="a racket" value={count} onChange={setCount} />
        <Stepper label="a shoe, at its least" value={1} min={1} onChange={setCount} />
        <Stepper label="a ball, at its most" value={99} max={99} onChange={setCount} />
      </Example>
      <Example name="Pagination">
        <Pagination
          page={page}
          totalPages={12}
          renderLink={(to, { label, current, children }) => (
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
      </Example>
    </>
  );
}
