import { FormattedMessage } from 'react-intl'
import type { DraftReady } from '#contract/studio.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'

/** Which managers say that their changes can be published. */
export function ReadyNotes({ ready }: { ready: readonly DraftReady[] }) {
  const formats = useFormats()
  return ready.map(({ by, at }) => (
    <Note key={`${by} ${at}`} tone="good" icon={checkIcon}>
      <FormattedMessage
        id={by === '' ? 'studio.says-ready.someone' : 'studio.says-ready'}
        values={{ name: <bdi>{by}</bdi>, time: <bdi>{formats.dateTime(at)}</bdi> }}
      />
    </Note>
  ))
}
