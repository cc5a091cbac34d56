import { FormattedMessage } from 'react-intl'
import type { FieldPath } from '#domain/menu-change.ts'
import { BilingualFields } from '../BilingualFields.tsx'
import { DraftField } from '../DraftField.tsx'
import type { Studio } from '../studio.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import css from '../branches/Branches.module.css'

const fees = [
  ['fee', 'money'],
  ['minimum', 'money'],
  ['freeFrom', 'maybeMoney'],
] as const

/** The fees and the names of an area. */
export const AreaFields = ({
  studio,
  path,
  isOnly,
  onRemove,
}: {
  studio: Studio
  path: FieldPath
  isOnly: boolean
  onRemove: () => void
}) => (
  <>
    <div className={css.quad}>
      {fees.map(([field, kind]) => (
        <DraftField
          key={field}
          studio={studio}
          path={[...path, field]}
          kind={kind}
          label={<FormattedMessage id={`studio.delivery.${field}`} />}
        />
      ))}
    </div>
    <BilingualFields studio={studio} path={path} field="name" />
    <div className={layout.wrap}>
      {/* a branch without an area does not deliver: that is another kind of delivery */}
      {!isOnly && (
        <Button tone="plain" small icon={trashIcon} onClick={onRemove}>
          <FormattedMessage id="studio.delivery.remove-area" />
        </Button>
      )}
    </div>
  </>
)
