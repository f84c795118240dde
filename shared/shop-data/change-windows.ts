import { changeWindow } from './policies';

/** Until when an order can be changed. Every page and mail that names these hours says it with this text. */
export const changeWindowsText = `Within ${changeWindow.designHours} hours of payment: design, size and color. Within ${changeWindow.orderHours} hours: address, quantity and cancellation. Up to ${changeWindow.attemptHours} hours: we’ll try, if production has not begun.`;
