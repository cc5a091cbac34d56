import { FormattedMessage, useIntl } from 'react-intl'
import type { DraftConflict } from '#contract/studio.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'

/** Both values of a field that two editors changed, as two buttons. */
export function ConflictNote({
  of,
  show,
  onTheirs,
  onMine,
}: {
  of: DraftConflict
  show: (value: unknown) => string
  onTheirs: () => void
  onMine: () => void
}) {
  const intl = useIntl()
  return (
    <Note
      tone="warm"
      icon={warnIcon}
      role="alert"
      title={
        of.by ? (
          <FormattedMessage id="studio.conflict" values={{ name: <bdi>{of.by}</bdi> }} />
        ) : (
          <FormattedMessage id="studio.conflict.someone" />
        )
      }
    >
      <div className={layout.wrap}>
        <Button tone="quiet" small onClick={onTheirs}>
          {intl.formatMessage({ id: 'studio.conflict.theirs' }, { value: show(of.theirs) })}
        </Button>
        <Button tone="tonal" small onClick={onMine}>
          {intl.formatMessage({ id: 'studio.conflict.mine' }, { value: show(of.mine) })}
        </Button>
      </div>
    </Note>
  )
}
