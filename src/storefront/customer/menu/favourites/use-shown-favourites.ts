import { useEffect, useState } from 'react'
import type { Menu, MenuItem } from '#domain/menu.ts'
import { storedFavourites, wasTapped } from '#storefront/customer/favourite/favourite-atom.ts'

const read = () => storedFavourites.snapshot().value.itemIds

/**
 * Returns the dishes of the menu's first section, and a function that updates them. They are the favourites
 * as they were when the menu opened, because a section that grew at every tap on a heart would move the
 * cards under the finger.
 */
export function useShownFavourites(menu: Menu): [readonly MenuItem[], () => void] {
  const [ids, setIds] = useState(read)
  const update = () => setIds(read())

  // the device is read after the first render, which must equal the server's; on a slow device, the customer
  // may have tapped a heart by then
  useEffect(() => {
    if (storedFavourites.snapshot().loaded) return undefined
    const stop = storedFavourites.follow(({ loaded }) => {
      if (!loaded) return
      stop()
      if (!wasTapped()) setIds(read())
    })
    return stop
  }, [])

  return [ids.flatMap((id) => menu.items.find((item) => item.id === id) ?? []), update]
}
