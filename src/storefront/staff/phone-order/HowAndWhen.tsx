import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { WhenPicker } from '#storefront/customer/method/WhenPicker.tsx'
import { paymentSettingsQuery } from '#storefront/customer/card/queries.ts'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { bagIcon, motoIcon } from '#storefront/ui/icon/icons.ts'
import { cashIcon, sendIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { CallerAddress } from './CallerAddress.tsx'
import type { PhoneDraft } from './phone-draft.ts'

/** Delivery or pick-up, the time, the address and the way to pay. */
export function HowAndWhen({
  branchId,
  branch,
  menu,
  draft,
  onChange,
}: {
  branchId: string
  branch: Branch
  menu: Menu
  draft: PhoneDraft
  onChange: (part: Partial<PhoneDraft>) => void
}) {
  const intl = useIntl()
  const { method, pays } = draft
  return (
    <section
      className={classNames(layout.card, layout.stack)}
      aria-label={intl.formatMessage({ id: 'phone-order.how' })}
    >
      <Segments
        label={intl.formatMessage({ id: 'phone-order.method' })}
        value={method}
        onChange={(value) => onChange({ method: value })}
        options={[
          {
            value: 'delivery',
            icon: motoIcon,
            disabled: branch.delivery.kind === 'none',
            label: <FormattedMessage id="method.delivery" />,
          },
          {
            value: 'pickup',
            icon: bagIcon,
            disabled: !branch.pickup,
            label: <FormattedMessage id="method.pickup" />,
          },
        ]}
      />
      <WhenPicker
        branch={branch}
        menu={menu}
        cart={draft.cart}
        when={draft.when}
        onChange={(when) => onChange({ when })}
      />
      {method === 'delivery' && (
        <CallerAddress branchId={branchId} branch={branch} draft={draft} onChange={onChange} />
      )}
      <PayChoice method={method} pays={pays} onChange={(value) => onChange({ pays: value })} />
    </section>
  )
}

/** How the caller pays: at the hand-over, or through a link that is sent. */
function PayChoice({
  method,
  pays,
  onChange,
}: Pick<PhoneDraft, 'method' | 'pays'> & { onChange: (pays: PhoneDraft['pays']) => void }) {
  const intl = useIntl()
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  return (
    <div className={layout.tight}>
      <p className={text.label}>
        <FormattedMessage id="phone-order.pay" />
      </p>
      <Segments
        label={intl.formatMessage({ id: 'phone-order.pay' })}
        value={pays}
        onChange={onChange}
        options={[
          {
            value: 'hand-over',
            icon: cashIcon,
            label: (
              <FormattedMessage
                id={method === 'pickup' ? 'phone-order.pay.branch' : 'phone-order.pay.door'}
              />
            ),
          },
          {
            value: 'link',
            icon: sendIcon,
            disabled: settings?.way === 'none',
            label: <FormattedMessage id="phone-order.pay.link" />,
          },
        ]}
      />
      {pays === 'link' && (
        <p className={text.captionMuted}>
          <FormattedMessage id="phone-order.pay.link.help" />
        </p>
      )}
    </div>
  )
}
