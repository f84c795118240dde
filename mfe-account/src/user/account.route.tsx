export { Component } from './user.route';
