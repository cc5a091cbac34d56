import { FormattedMessage } from 'react-intl'
import type { Publication } from '#contract/studio.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { BranchesInUse } from '../BranchesInUse.tsx'
import css from '../Studio.module.css'

/** Why a publication is not live although its time has come. */
export const Held = ({ branches }: { branches: Publication['waitsFor'] }) => (
  <div className={css.entryBody}>
    <Note tone="warm" icon={clockIcon}>
      <p>
        <FormattedMessage id="studio.held" />
      </p>
      <BranchesInUse branches={branches} />
    </Note>
  </div>
)
