import { configureStore } from '@reduxjs/toolkit'

export const createStore = () => configureStore({ reducer: { none: () => 0 } })
