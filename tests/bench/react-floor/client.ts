import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FloorApp, type FloorDish } from './app.ts'

const data = document.getElementById('data')?.textContent ?? '[]'
const root = document.getElementById('root')
// written by open-floor.ts
if (root) hydrateRoot(root, createElement(FloorApp, { dishes: JSON.parse(data) as FloorDish[] }))
