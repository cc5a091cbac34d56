import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Offers, OfferWords } from '#contract/offer.ts'
import { clockOf } from '#domain/local-text.ts'
import { instantOf, localOf, addDays } from '#domain/local-time.ts'
import { dirOf, type Lang, otherLang } from '#domain/locale.ts'
import { furthestOfferDays, longestOffer, nextWaking } from '#domain/offer.ts'
import { isWakingHour } from '#domain/plates.ts'
import { hourMs } from '#domain/duration.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { checkIcon, sendIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './Offers.module.css'
import { OfferPreview } from './OfferPreview.tsx'
import { useCheckOffer, usePlanOffer, useTestOffer } from './use-offers.ts'
import panels from '../panels.module.css'

const noWords: OfferWords = { title: { ar: '', en: '' }, text: { ar: '', en: '' } }

const parts = ['title', 'text'] as const

const isWhole = (words: OfferWords): boolean =>
  parts.every((part) =>
    (['ar', 'en'] as const).every(
      (lang) => words[part][lang].trim() !== '' && words[part][lang].length <= longestOffer[part],
    ),
  )

/** A new offer: its words in both languages, when it is sent, a test and a dry run. */
export function OfferForm({ agreed, offers: known }: Pick<Offers, 'agreed' | 'offers'>) {
  const intl = useIntl()
  const now = useNow()
  const offers = usePlanOffer(known)
  const [words, setWords] = useState(noWords)
  const [at, setAt] = useState<number>()
  const sendAt = at ?? now
  const reason = !isWhole(words)
    ? intl.formatMessage({ id: 'studio.offers.both' })
    : isWakingHour(sendAt)
      ? undefined
      : intl.formatMessage({ id: 'refusal.offer-night' })

  function plan(event: FormEvent) {
    event.preventDefault()
    offers.plan({ words, at: at === undefined ? null : new Date(at).toISOString() }, () => {
      setWords(noWords)
      setAt(undefined)
      notify(intl.formatMessage({ id: 'studio.offers.planned' }))
    })
  }

  return (
    <form className={css.sided} noValidate onSubmit={plan}>
      <div className={panels.page}>
        <section className={panels.part} aria-labelledby="offer-words">
          <h2 id="offer-words" className={text.head}>
            <FormattedMessage id="studio.offers.words" />
          </h2>
          <p className={text.smallMuted}>
            <FormattedMessage id="studio.offers.own-language" />
          </p>
          <WordFields words={words} onChange={setWords} />
        </section>
        <When at={at} onChange={setAt} />
      </div>
      <div className={panels.page}>
        <OfferPreview words={words} />
        <section className={panels.part}>
          <Tries words={words} />
          <ErrorNote error={offers.error} />
          <Button type="submit" wide icon={sendIcon} busy={offers.isPending} disabledReason={reason}>
            <FormattedMessage
              id={at === undefined ? 'studio.offers.send' : 'studio.offers.plan'}
              values={{ count: agreed }}
            />
          </Button>
          <p className={classNames(text.captionMuted, css.stoppable)}>
            <FormattedMessage id="studio.offers.stoppable" />
          </p>
        </section>
      </div>
    </form>
  )
}

function WordFields({ words, onChange }: { words: OfferWords; onChange: (words: OfferWords) => void }) {
  const own = useLang()
  useBusy(words !== noWords)
  const field = (part: 'title' | 'text', lang: Lang) => {
    const value = words[part][lang]
    const left = longestOffer[part] - value.length
    return {
      label: <FormattedMessage id={`studio.offers.${part}.${lang}`} />,
      lang,
      dir: dirOf[lang],
      value,
      help: <FormattedMessage id="studio.offers.left" values={{ count: Math.max(0, left) }} />,
      error:
        left < 0 ? (
          <FormattedMessage id="studio.problem.too-long" values={{ most: longestOffer[part] }} />
        ) : undefined,
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...words, [part]: { ...words[part], [lang]: event.target.value } }),
    }
  }
  return (
    <div className={css.pair}>
      {[own, otherLang[own]].map((lang) => (
        <div key={lang} className={layout.stack}>
          <TextField {...field('title', lang)} autoComplete="off" />
          <TextArea {...field('text', lang)} rows={3} />
        </div>
      ))}
    </div>
  )
}

/** Now, or a time by the clock of Riyadh; the hours of the night are explained. */
function When({ at, onChange }: { at: number | undefined; onChange: (at: number | undefined) => void }) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const isNight = !isWakingHour(now)
  const local = localOf(at ?? now)
  const today = localOf(now).date
  return (
    <section className={panels.part} aria-labelledby="offer-when">
      <h2 id="offer-when" className={text.head}>
        <FormattedMessage id="studio.when" />
      </h2>
      <div className={layout.wrap}>
        <ChipChoice
          type="radio"
          name="when"
          checked={at === undefined}
          aria-disabled={isNight || undefined}
          onChange={() => onChange(undefined)}
        >
          <FormattedMessage id="studio.now" />
        </ChipChoice>
        <ChipChoice
          type="radio"
          name="when"
          checked={at !== undefined}
          onChange={() => onChange(nextWaking(now + hourMs))}
        >
          {at === undefined ? <FormattedMessage id="studio.later" /> : <bdi>{formats.dateTime(at)}</bdi>}
        </ChipChoice>
      </div>
      {at !== undefined && (
        <div className={css.pair}>
          <DateField
            label={intl.formatMessage({ id: 'studio.day' })}
            value={local.date}
            min={today}
            max={addDays(today, furthestOfferDays)}
            onChange={(day) => onChange(instantOf(day, local.minute))}
          />
          <TextField
            type="time"
            label={<FormattedMessage id="studio.time" />}
            value={clockOf(local.minute)}
            onChange={({ target: { value } }) => {
              if (value !== '')
                onChange(instantOf(local.date, Number(value.slice(0, 2)) * 60 + Number(value.slice(3, 5))))
            }}
          />
        </div>
      )}
      <p className={text.smallMuted}>
        <FormattedMessage id="studio.offers.night" />
      </p>
    </section>
  )
}

/** The dry run, and the test to the owner. The button that sends says what is missing. */
function Tries({ words }: { words: OfferWords }) {
  const check = useCheckOffer()
  const trial = useTestOffer()
  const disabled = !isWhole(words)
  return (
    <>
      <Button
        tone="quiet"
        wide
        busy={check.isPending}
        disabled={disabled}
        onClick={() => check.mutate(words)}
      >
        <FormattedMessage id="studio.offers.check" />
      </Button>
      <Button
        tone="quiet"
        wide
        busy={trial.isPending}
        disabled={disabled}
        onClick={() => trial.mutate(words)}
      >
        <FormattedMessage id="studio.offers.test" />
      </Button>
      <div role="status" className={layout.stack}>
        {check.data && (
          <Note tone="info" icon={checkIcon}>
            <FormattedMessage id="studio.offers.would-get" values={{ count: check.data.customers }} />
          </Note>
        )}
        {trial.data && (
          <Note tone="good" icon={checkIcon}>
            <FormattedMessage id="studio.offers.tested" values={{ count: trial.data.browsers }} />
          </Note>
        )}
      </div>
      <ErrorNote error={check.error ?? trial.error} />
    </>
  )
}
