import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import { addLine, emptyCart } from '#domain/cart.ts'
import { cartCountAtom, cartLastingAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { refreshIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import css from './CartTestScreen.module.css'
import { readDevice, type DeviceReport } from './read-device.ts'
import { sampleLines } from './sample-lines.ts'
import { dot } from '#storefront/ui/text/dot.ts'

/** A page for support calls: fills the cart with samples and shows what is stored on this device. */
export function CartTestScreen() {
  return (
    <>
      <TopBar title={<FormattedMessage id="title.cart-test" />} back={<BackLink to="/$lang/" />} narrow />
      <Page narrow>
        <SampleCart />
        <DeviceBlock />
      </Page>
    </>
  )
}

function SampleCart() {
  const intl = useIntl()
  const reachable = useReachable()
  const count = useAtomValue(cartCountAtom)
  const lasting = useAtomValue(cartLastingAtom)
  const { branchId } = useAtomValue(choiceAtom)
  const changeCart = useSetAtom(changeCartAtom)
  const { data, error } = useQuery({ ...menuQuery(branchId), throwOnError: false })

  function fill() {
    if (!data) return
    const id = newId()
    const lines = sampleLines(data.menu, (place) => `${id}-${place}`)
    void changeCart((cart) => lines.reduce(addLine, cart))
  }

  return (
    <div className={layout.stack}>
      <p className={layout.wrap} role="status">
        <FormattedMessage id="cart.count" values={{ count }} />
        <span>·</span>
        <FormattedMessage id={lasting ? 'debug.lasting' : 'cart.not-lasting'} />
        <span>·</span>
        <FormattedMessage id={reachable ? 'debug.reached' : 'debug.unreached'} />
      </p>
      {!data && <ErrorNote error={error} />}
      <div className={layout.wrap}>
        <Button
          small
          icon={plusIcon}
          disabledReason={data ? undefined : intl.formatMessage({ id: 'debug.no-menu' })}
          onClick={fill}
        >
          <FormattedMessage id="debug.fill" />
        </Button>
        <Button small tone="quiet" icon={trashIcon} onClick={() => void changeCart(() => emptyCart)}>
          <FormattedMessage id="debug.empty" />
        </Button>
        <LangLink to="/$lang/cart/" className={buttonClass({ tone: 'tonal', small: true })}>
          <FormattedMessage id="cart.go" />
        </LangLink>
      </div>
    </div>
  )
}

function DeviceBlock() {
  const [report, setReport] = useState<DeviceReport>()
  return (
    <Block
      title={<FormattedMessage id="debug.device" />}
      action={
        <Button
          small
          tone="quiet"
          icon={refreshIcon}
          onClick={() => void readDevice().then((read) => setReport(read))}
        >
          <FormattedMessage id={report ? 'debug.read-again' : 'debug.read'} />
        </Button>
      }
    >
      {report?.map(({ place, rows }) => (
        <Place key={place} place={place} rows={rows} />
      ))}
    </Block>
  )
}

function Place({ place, rows }: DeviceReport[number]) {
  const formats = useFormats()
  return (
    <section className={layout.card}>
      <h3>
        <FormattedMessage id={`debug.${place}`} /> <bdi>({formats.number(rows.length)})</bdi>
      </h3>
      {rows.map(({ name, value }) => (
        <Disclosure
          key={name}
          summary={
            <bdi dir="ltr" lang="en" className={css.name}>
              {name}
              {dot}
              {formats.number(value.length)}
            </bdi>
          }
        >
          <pre className={css.value} dir="ltr" lang="en">
            {value}
          </pre>
        </Disclosure>
      ))}
    </section>
  )
}
