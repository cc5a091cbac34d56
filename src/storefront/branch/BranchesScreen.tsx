import { FormattedMessage } from 'react-intl'

export function BranchesScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.branches" />
      </h1>
    </main>
  )
}
