import { FormattedMessage, useIntl } from 'react-intl'
import type { FieldPath } from '#domain/menu-change.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { problemsWithin, type Studio } from '../studio.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import type { FileArea } from '../branches/branch-edits.ts'
import css from './Areas.module.css'

/** The most areas of a branch. */
const mostAreas = 60

/** The areas of a branch with their fees; one of them is chosen. */
export function AreaList({
  studio,
  path,
  areas,
  chosen,
  onChoose,
  onAdd,
}: {
  studio: Studio
  path: FieldPath
  areas: readonly FileArea[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onAdd: () => void
}) {
  const intl = useIntl()
  return (
    <>
      <div className={css.listHead}>
        <Button tone="quiet" small icon={plusIcon} disabled={areas.length >= mostAreas} onClick={onAdd}>
          <FormattedMessage id="studio.delivery.draw" />
        </Button>
      </div>
      <div role="radiogroup" aria-label={intl.formatMessage({ id: 'studio.delivery.areas' })}>
        {areas.map((area) => (
          <Choice
            key={area.id}
            type="radio"
            name="area"
            small
            checked={area.id === chosen}
            onChange={() => onChoose(area.id)}
            title={<Words of={area.name} />}
            detail={
              problemsWithin(studio, [...path, area.id]).length > 0 ? (
                <span className={css.wrong}>
                  <FormattedMessage id="studio.state.problem" />
                </span>
              ) : (
                <FormattedMessage
                  id="studio.delivery.fees"
                  values={{
                    fee: <Price key="fee" amount={area.fee} />,
                    minimum: <Price key="minimum" amount={area.minimum} />,
                  }}
                />
              )
            }
          />
        ))}
      </div>
    </>
  )
}
