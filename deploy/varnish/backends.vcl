# The edges, the preview's host, and who may purge. Every installation has its own file of this name.
# Names are looked up when this is loaded; follow-edges.sh loads it anew when one leads elsewhere.

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 5s;
    # An edge that stops is left out after three seconds, one that is busy for a moment is not. STOP_DELAY_MS is longer.
    .window = 4;
    .threshold = 2;
}

# An edge answers this many pages at a time at most. More are refused here, which costs it nothing: a crowd must not keep it
# from the pages that it has begun.
backend edge_1 {
    .host = "edge-1";
    .port = "4000";
    .probe = ready;
    .max_connections = 200;
}

backend edge_2 {
    .host = "edge-2";
    .port = "4000";
    .probe = ready;
    .max_connections = 200;
}

# The same edges for what is no page, such as the API, with connections of its own that pages cannot use up.
backend edge_1_api {
    .host = "edge-1";
    .port = "4000";
    .probe = ready;
}

backend edge_2_api {
    .host = "edge-2";
    .port = "4000";
    .probe = ready;
}

# The addresses that edges purge from.
acl purgers {
    "edge-1";
    "edge-2";
}

sub vcl_init {
    new edges = directors.round_robin();
    edges.add_backend(edge_1);
    edges.add_backend(edge_2);

    new edges_api = directors.round_robin();
    edges_api.add_backend(edge_1_api);
    edges_api.add_backend(edge_2_api);

    # What an edge did not answer is asked of these; each begins with another edge.
    new retry_1 = directors.fallback();
    retry_1.add_backend(edge_1);
    retry_1.add_backend(edge_2);
    new retry_2 = directors.fallback();
    retry_2.add_backend(edge_2);
    retry_2.add_backend(edge_1);
    new retry_1_api = directors.fallback();
    retry_1_api.add_backend(edge_1_api);
    retry_1_api.add_backend(edge_2_api);
    new retry_2_api = directors.fallback();
    retry_2_api.add_backend(edge_2_api);
    retry_2_api.add_backend(edge_1_api);
}

# The host of PREVIEW_ORIGIN. Nothing of it is kept: every answer is one tester's.
sub vcl_recv {
    unset req.http.X-Preview;
    if (req.http.Host ~ "^preview\.localhost(:\d+)?$") {
        set req.http.X-Preview = "yes";
    }
}
