import { useState } from 'react'
import { askToInstall, installWay } from '#storefront/customer/install/install-prompt.ts'
import { InstallSheet } from '#storefront/customer/install/InstallSheet.tsx'
import { isInstalled } from '#storefront/platform/browser/installed.ts'
import { installIcon } from '#storefront/ui/icon/icons-more.ts'
import { Row } from './Row.tsx'

/**
 * Installs the shop, or shows the steps if the browser has no prompt or has shown it already. Nothing in the
 * installed app.
 */
export function InstallRow() {
  const [open, setOpen] = useState(false)
  if (isInstalled()) return null

  function install() {
    if (installWay() === 'prompt') void askToInstall()
    else setOpen(true)
  }

  return (
    <>
      <Row icon={installIcon} id="install.title" onClick={install} />
      <InstallSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
