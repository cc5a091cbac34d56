import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { whenAskAtom } from './when-ask-atom.ts'

/** Asks before the time changes, and names the dishes that would leave the cart. */
export function WhenChange() {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const ask = useAtomValue(whenAskAtom)
  const router = useRouter()
  const stay = () => ask?.answer(false)
  const onLeave = useEffectEvent(stay)

  // the router is outside React: the browser's back button may leave the screen that asked
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && onLeave())),
    [router],
  )

  if (!ask) return null
  const time = `${formats.shortDay(ask.at)} ${formats.time(ask.at)}`
  return (
    <Sheet
      open
      onClose={stay}
      title={intl.formatMessage({ id: 'when.change.title' }, { time })}
      footer={
        <div className={layout.stack}>
          <Button wide onClick={() => ask.answer(true)}>
            <FormattedMessage id="when.change.do" />
          </Button>
          <Button tone="plain" wide onClick={stay}>
            <FormattedMessage id="when.change.stay" />
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          <FormattedMessage
            id="when.change.text"
            values={{ time: <bdi>{time}</bdi>, count: ask.leaving.length }}
          />
        </p>
        <ul className={layout.list}>
          {ask.leaving.map((name) => (
            <li key={wordsIn(name, lang).text} className={layout.listRow}>
              <b className={text.item}>
                <Words of={name} />
              </b>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
