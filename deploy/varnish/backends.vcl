# The edges, and who may purge. Every installation has its own file of this name.

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
}

backend edge_1 {
    .host = "edge-1";
    .port = "4000";
    .probe = ready;
}

backend edge_2 {
    .host = "edge-2";
    .port = "4000";
    .probe = ready;
}

# The edges' addresses.
acl purgers {
    "edge-1";
    "edge-2";
}

sub vcl_init {
    new edges = directors.round_robin();
    edges.add_backend(edge_1);
    edges.add_backend(edge_2);
}
