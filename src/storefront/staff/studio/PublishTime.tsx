import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addDays, localOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { PublishError } from './BranchesInUse.tsx'
import { instantIn, usualDay, usualTime } from './publish/publish-time.ts'
import type { usePublish } from './publish/use-publish.ts'
import css from './Studio.module.css'
import { useWhyUnsaved } from './save/use-unsaved.ts'
import { type Studio } from './studio.ts'
import panels from './panels.module.css'

/** When the draft goes live, and the button that publishes it. */
export function PublishTime({
  studio: { draft },
  publish,
}: {
  studio: Studio
  publish: ReturnType<typeof usePublish>
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const now = useNow()
  const today = localOf(now).date
  const [day, setDay] = useState(() => usualDay(now))
  const [time, setTime] = useState(usualTime)
  const at = when === 'later' ? instantIn(day, time) : null
  const unsaved = useWhyUnsaved()
  const reason = whyNot({ isReachable: reachable, unsaved, problems: draft.problems.length, at, now })
  return (
    <aside
      className={classNames(panels.part, css.side)}
      aria-label={intl.formatMessage({ id: 'studio.when' })}
    >
      <Segments
        label={intl.formatMessage({ id: 'studio.when' })}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: <FormattedMessage id="studio.now" /> },
          { value: 'later', label: <FormattedMessage id="studio.later" /> },
        ]}
      />
      {when === 'later' && (
        <Later today={today} day={day} time={time} at={at} onDay={setDay} onTime={setTime} />
      )}
      {reason === undefined && (
        <p className={text.smallMuted}>
          <Tag tone="good" icon={checkIcon}>
            <FormattedMessage id="studio.ready" />
          </Tag>
        </p>
      )}
      <PublishError error={publish.error} />
      <Button
        wide
        busy={publish.isPending}
        disabledReason={reason && intl.formatMessage({ id: reason })}
        onClick={() => publish.mutate({ live: draft.number, revision: draft.revision, at: at ?? null })}
      >
        <PublishWords at={at} />
      </Button>
      <p className={text.captionMuted}>
        <FormattedMessage id={at == null ? 'studio.carts-asked' : 'studio.until-then'} />
      </p>
    </aside>
  )
}

/** What the button does; at once while no time is chosen. */
function PublishWords({ at }: { at: number | null | undefined }) {
  const formats = useFormats()
  if (at == null) return <FormattedMessage id="studio.publish-now" />
  return (
    <FormattedMessage
      id="studio.publish-at"
      values={{ time: <bdi>{`${formats.shortDay(at)} ${formats.time(at)}`}</bdi> }}
    />
  )
}

/** Why it cannot be published yet; `at` is undefined for a day or a time that is none. */
function whyNot({
  isReachable,
  unsaved,
  problems,
  at,
  now,
}: {
  isReachable: boolean
  unsaved: ReturnType<typeof useWhyUnsaved>
  problems: number
  at: number | null | undefined
  now: number
}) {
  if (!isReachable) return 'studio.offline.act'
  if (unsaved) return unsaved
  if (problems > 0) return 'studio.blocked'
  if (at === undefined) return 'studio.choose-time'
  return at !== null && at <= now ? 'refusal.time-passed' : undefined
}

/** The day and the time when the draft goes live. `at` is their instant. */
function Later({
  today,
  day,
  time,
  at,
  onDay,
  onTime,
}: {
  today: string
  day: string
  time: string
  at: number | null | undefined
  onDay: (day: string) => void
  onTime: (time: string) => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <div className={css.quad}>
      <DateField
        label={intl.formatMessage({ id: 'studio.day' })}
        value={day}
        min={today}
        max={addDays(today, 365)}
        help={at == null ? undefined : formats.hijri(at)}
        onChange={onDay}
      />
      <TextField
        type="time"
        label={<FormattedMessage id="studio.time" />}
        help={<FormattedMessage id="studio.riyadh" />}
        value={time}
        onChange={(event) => onTime(event.target.value)}
      />
    </div>
  )
}
