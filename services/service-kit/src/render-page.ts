import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FastifyReply } from 'fastify';

/** The document of a page, whose element is `<html>`. */
export const renderPage = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

/** Answers with a page. Its status and headers are the caller's. */
export const sendPage = (reply: FastifyReply, page: ReactElement): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(renderPage(page));
